import { escapeHtml } from '../../escape-html.ts'
import { pathParameters, type Call } from '@openroll/contract/call'
import * as z from 'zod'
import { inlineSource } from './inline-source.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14211f;background:#fbf8f3}
details{background:#fff;border:1px solid #e4ddd2;border-radius:10px;margin:.5rem 0;padding:.5rem 1rem}\
summary{cursor:pointer;padding:.5rem 0}
code{font-size:.95em}.method{display:inline-block;width:3.5rem;font-weight:700;color:#0f766e}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.25rem .5rem;border-top:1px solid #e4ddd2;vertical-align:top}\
pre{overflow:auto;background:#f3efe7;padding:.75rem;border-radius:8px}`

/** The page's CSP: nothing but its styles. */
export const docsPolicy = `default-src 'none'; style-src ${inlineSource(style)}; base-uri 'none'; frame-ancestors 'none'`

const inputRow = (call: Call) => {
  const inPath = new Set(pathParameters(call.path))
  return ([name, type]: [string, unknown]): string => {
    const schema = type instanceof z.ZodType ? type : z.unknown()
    const needed = inPath.has(name) || !schema.safeParse(undefined).success
    const where = inPath.has(name) ? 'path' : call.method === 'GET' ? 'query' : 'body'
    const about = escapeHtml(schema.description ?? '')
    const cells = [`<code>${name}</code>`, where, needed ? 'required' : 'optional', about]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  }
}

const section = (call: Call): string => {
  const { $schema: _, ...output } = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })
  const rows = Object.entries(call.input.shape).map(inputRow(call)).join('')
  return `<details><summary><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code><br>\
${escapeHtml(call.about)}</summary>
<p>Who can call it: ${call.who}</p><table><tr><th>Input</th><th>In</th><th></th><th></th></tr>${rows}</table><p>data:</p>\
<pre>${escapeHtml(JSON.stringify(output, null, 2))}</pre></details>`
}

/** The API docs as one page: no script, works offline. */
export const renderDocsPage = (calls: readonly Call[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<title>Openroll API</title><style>${style}</style>
<h1>Openroll API</h1><p>Every call carries <code>Authorization: Basic</code> with the storefront’s client credentials. A success is \
<code>{status, data}</code>; an error lists
<code>target_element</code> and <code>error_message</code>. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>\
${calls.map(section).join('\n')}</html>`
