# Sourced: checks before the long work whether the address is already in use. The server's own check decides.
check_port() {
  ! command -v node >/dev/null 2>&1 || node -e '
    const [host, port] = process.argv.slice(1);
    const server = require("node:net").createServer();
    server.on("error", (error) => { process.exitCode = error.code === "EADDRINUSE" ? 3 : 0; });
    server.listen(Number(port), host, () => server.close());
  ' "${HOST:-127.0.0.1}" "${PORT:-3000}" 2>/dev/null || [ $? -ne 3 ] ||
    fail "El puerto ${PORT:-3000} ya está ocupado, quizá por otra copia de este programa. Ciérrela o elija otro puerto: PORT=$((${PORT:-3000} + 1)) npm start"
}
