import { duty } from '@openroll/contract/duty-meanings'
import { namesOf } from '@openroll/contract/field'
import type { Act } from '@openroll/contract/office/act/act'
import { bulkActs } from '@openroll/contract/office/bulk/bulk-acts'
import type { BulkAct } from '@openroll/contract/office/bulk/bulk-act'
import { actsByScreen } from '@openroll/contract/office/act/all-acts'

const head = `# Console actions

Written by \`npm run docs\` from the declared acts (packages/contract/src/office/act/all-acts.ts); a test keeps it current. A button shows
while its action is available to an operator with one of the duties. The server checks both again.

`

const rowOf = ({ button, call, fields }: Act<never>): string => {
  const asks = namesOf(fields).map((name) => fields[name]?.label ?? name)
  const who = (call.duties ?? []).map((one) => duty[one])
  const audit = typeof call.audit === 'string' ? `\`${call.audit}\`` : ''
  const second = call.approval === undefined ? '' : 'where needed'
  return `| ${button} | ${asks.join(', ')} | ${who.join(', ')} | ${second} | ${audit} | \`${call.path}\` |\n`
}

const columns = `| Button | Asks for | Duty | Second operator | Audit log | Call |
| --- | --- | --- | --- | --- | --- |
`

const bulkHead = `## Many rows at once

Each row is done by the single action's call, in the background, as the operator who started it.

| Button | List | Asks once | Duty | Second operator | Call |
| --- | --- | --- | --- | --- | --- |
`
const bulkRowOf = ({ button, list, fields, call, approval }: BulkAct): string => {
  const asks = namesOf(fields).map((name) => fields[name]?.label ?? name)
  const who = (call.duties ?? []).map((one) => duty[one])
  const second = approval ? 'for all of them' : call.approval === undefined ? '' : 'for each where needed'
  return `| ${button} | ${list.title} | ${asks.join(', ')} | ${who.join(', ')} | ${second} | \`${call.path}\` |\n`
}

/** docs/acts.md: a table per screen, a row per action, and what can be done to many rows. */
export const renderActs = (): string =>
  head +
  Object.entries(actsByScreen)
    .map(([screen, acts]) => `## ${screen}\n\n${columns}${acts.map(rowOf).join('')}`)
    .join('\n') +
  `\n${bulkHead}${bulkActs.map(bulkRowOf).join('')}`
