import { callName, pathParameters, type Call } from '@openroll/contract/call'
import { errorReply, successReply } from '@openroll/contract/reply'
import * as z from 'zod'

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return schema
}

const wordsOfAccess: Readonly<Record<Call['who'], string>> = {
  anyone: 'Anyone',
  owner: 'The enrollment’s owner: the browser session that started or resumed it, or its rep, group or member',
  person: 'Any signed-in person, for their own account',
  rep: 'A signed-in rep, for their own members and settings',
  group: 'A signed-in group administrator, for their group',
  member: 'A signed-in member, for themselves',
  operator: 'An operator',
}

const answered = ({ file, output }: Call) =>
  file === undefined
    ? { 'application/json': { schema: schemaOf(successReply(output), 'output') } }
    : { [file]: { schema: { type: 'string', contentMediaType: file } } }

const operation = (call: Call) => {
  const inPath = new Set(pathParameters(call.path))
  const isRequired = (name: string) => !(call.input.shape[name]?.safeParse(undefined).success ?? true)
  const names = Object.keys(call.input.shape)
  const parameter = (name: string) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || isRequired(name),
    schema: schemaOf(call.input.shape[name] as z.ZodType, 'input'),
  })
  const body = z.strictObject(
    Object.fromEntries(Object.entries(call.input.shape).filter(([name]) => !inPath.has(name))),
  )
  return {
    operationId: `${callName(call.path)}${/\/v2\//.test(call.path) ? 'V2' : ''}${call.path.endsWith('/:planId') ? 'ById' : ''}`,
    summary: call.about,
    description: `Who can call it: ${wordsOfAccess[call.who]}.`,
    tags: [call.path.startsWith('/store-api') ? 'store' : 'enrollment'],
    parameters: (call.method === 'GET' ? names : names.filter((name) => inPath.has(name))).map(parameter),
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      200: { description: 'Success', content: answered(call) },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the served calls. */
export const openApiOf = (calls: readonly Call[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Openroll',
      version,
      description:
        'Storefront and enrollment calls. Every response is {status, data}; an error lists target_element and error_message. ' +
        'Codes such as (D-2.06) refer to lines of the product’s specification.',
    },
    security: [{ storefront: [] }],
    paths,
    components: {
      securitySchemes: {
        storefront: {
          type: 'http',
          scheme: 'basic',
          description: 'The storefront client id and secret (STOREFRONT_CLIENT)',
        },
      },
      schemas: { error: schemaOf(errorReply, 'output') },
    },
  }
}
