import { expect, test } from 'vitest';
import { secondStepPath, signInPath, signUpPath } from './paths.ts';

test.each([
  [signInPath(), '/SignIn'],
  [signInPath(undefined), '/SignIn'],
  [signInPath('/buscar?q=luz&en=Juan#1'), '/SignIn?volver=%2Fbuscar%3Fq%3Dluz%26en%3DJuan%231'],
  [signUpPath(), '/SignIn?tab=1'],
  [signUpPath('/cuenta?a=1'), '/SignIn?tab=1&volver=%2Fcuenta%3Fa%3D1'],
  [secondStepPath('/cuenta'), '/SignIn/codigo?volver=%2Fcuenta'],
])('%s', (path, expected) => expect(path).toBe(expected));
