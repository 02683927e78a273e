/** The place of «Seguir en Juan 5», which a script fills before the first paint for a returning reader. */
export const ResumeLink = () => <p className="go-on" />;
