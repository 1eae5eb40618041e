import { pathParameters, type Call } from '@openroll/contract/call'
import * as z from 'zod'

const intro = `# API calls

Written by \`npm run docs\` from the contract in packages/contract; a test keeps it current. A running server shows the same
calls with their responses at /api/docs and as an OpenAPI 3.1 document at /api/openapi.json.

Every call carries \`Authorization: Basic\` with the storefront's id and secret (STOREFRONT_CLIENT). A success is
\`{"status": "success", "data": …}\`. An error is \`{"status": "error", "data": [{"target_element", "error_message"}]}\`.

Who: **anyone**; the **owner**, which is the browser session the enrollment belongs to; a signed-in **rep**, **group**
administrator, **member** or **operator**; or a **person**, which is anyone signed in.
Inputs: a name after \`:\` is part of the path, and \`?\` marks an optional input. GET takes the others from the query, POST and
PUT from a JSON body.
Codes in parentheses or brackets, such as (D-2.06) or (SF-4.37), refer to lines of the product's specification.
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

/** docs/calls.md: a row per call, ordered by path for stable output. */
export const renderCalls = (calls: readonly Call[]): string => {
  const sortKey = (call: Call) => `${call.path} ${call.method}`
  const rows = calls.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)).map(row)
  return `${intro}\n| | Path | Who | What it does | Inputs |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
}
