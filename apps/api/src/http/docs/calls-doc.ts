import { pathParameters, type Call } from '@openroll/contract/call'
import * as z from 'zod'

const intro = `# The calls

Written by \`npm run docs\` from the contract in packages/contract; a test keeps it fresh. A running server shows the same
calls with their answers at /api/docs and as an OpenAPI 3.1 document at /api/openapi.json.

Every call carries \`Authorization: Basic\` with the storefront's id and secret (STOREFRONT_CLIENT). A success is
\`{"status": "success", "data": …}\`. An error is \`{"status": "error", "data": [{"target_element", "error_message"}]}\`.

Who: **anyone**, or the **owner**, which is the browser session that the enrollment in the input belongs to.
Inputs: a name after \`:\` is part of the address, \`?\` marks what may be left out. GET takes the others from the query, POST and
PUT from a JSON body.
`

const inputsOf = (call: Call): string => {
  const inPath = new Set(pathParameters(call.path))
  return Object.entries(call.input.shape)
    .map(([name, type]) => {
      if (inPath.has(name)) return `\`:${name}\``
      const needed = type instanceof z.ZodType && !type.safeParse(undefined).success
      return `\`${name}${needed ? '' : '?'}\``
    })
    .join(' ')
}

const row = (call: Call): string =>
  `| ${call.method} | \`${call.path}\` | ${call.who} | ${call.about.replaceAll('|', String.raw`\|`)} | ${inputsOf(call)} |`

/** docs/calls.md: one row a call, ordered by address, so that the same calls give the same text. */
export const renderCalls = (calls: readonly Call[]): string => {
  const address = (call: Call) => `${call.path} ${call.method}`
  const rows = calls.toSorted((a, b) => (address(a) < address(b) ? -1 : 1)).map(row)
  return `${intro}\n| | Address | Who | What it does | Inputs |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
}
