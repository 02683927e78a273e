/** The place of «Seguir en Juan 5»: a script fills it before the page is painted, for whoever has read here before. */
export const GoOn = () => <p className="go-on" />;
