import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

// A schema is made into code of its own at its first use: the parser that walks through it costs several times as much, and a start
// need not wait for what nobody has asked for.

/** Checks a part of a request. */
const checkInput: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  let check: ReturnType<typeof validatorCompiler> | undefined;
  return (value) => {
    check ??= validatorCompiler({ ...route, schema: z.compile(route.schema) });
    return check(value);
  };
};

/** Writes a reply as JSON: of what it holds only what its schema names. Raises an Error for one that is not as described. */
const writeReply: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  let compiled: z.ZodMiniType | undefined;
  return (reply) => {
    compiled ??= z.compile(schema);
    return JSON.stringify(z.parse(compiled, reply));
  };
};

/** All schemas are zod's: Fastify need not load what reads JSON Schema, which is a tenth of a start. */
export const zodOnly = {
  compilersFactory: { buildValidator: () => checkInput, buildSerializer: () => writeReply },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;
