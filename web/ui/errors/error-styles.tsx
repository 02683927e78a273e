import stylesheet from './errors.css?url';

/** Error pages belong to no route, so no route can link their styles; React puts this into the head. */
export const ErrorStyles = () => <link rel="stylesheet" href={stylesheet} precedence="default" />;
