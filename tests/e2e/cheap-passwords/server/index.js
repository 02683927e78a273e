// What server.ts takes for the built program where BUILD_DIR is this folder: the one that is tested, with passwords that cost a test's time.
process.env.BUILD_DIR = process.env.TESTED_BUILD_DIR;

export { compose } from '../../../http/built-program.ts';
