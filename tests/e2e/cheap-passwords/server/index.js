// server.ts loads this as the built program when BUILD_DIR is this folder: the tested build, with password hashing made cheap for tests.
process.env.BUILD_DIR = process.env.TESTED_BUILD_DIR;

export { compose } from '../../../http/built-program.ts';
