/** OpenAPI of the contract's own table: it cannot say anything else than what the server does. */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiBase, header } from '#contract/header.ts';
import { ProblemBody } from '#contract/problem.ts';

export function openApiOf(endpoints: Record<string, Endpoint>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '1' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(ProblemBody) },
    },
  };
}

function operationOf(operationId: string, { summary, params, query, body, answer, roles, isFile }: Endpoint) {
  const problem = { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Problem' }) };
  const envelope = { type: 'object', properties: { message: { type: 'string' }, data: jsonSchema(answer) } };
  return {
    operationId,
    summary,
    security: roles === 'public' ? [] : [{ session: [] }],
    'x-roles': roles,
    parameters: [
      { name: header.secretKey, in: 'header', required: true, schema: { type: 'string' } },
      ...parametersOf('path', params),
      ...parametersOf('query', query),
    ],
    requestBody: body && { required: true, content: json(jsonSchema(body)) },
    responses: { 200: { description: 'Done', content: isFile ? file : json(envelope) }, default: problem },
  };
}

const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function parametersOf(where: 'path' | 'query', shape: Endpoint['query']) {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }));
}

function jsonSchema(shape: z.ZodMiniType) {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
