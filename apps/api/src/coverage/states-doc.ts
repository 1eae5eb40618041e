import {
  coverageEvent,
  coverageEventNames,
  coverageState,
  coverageStates,
  finalStates,
} from '@openroll/contract/office/states'
import { standing } from '@openroll/contract/receipt/standing'
import { standings } from '@openroll/contract/receipt/standing-of'
import { duty } from '@openroll/contract/duty-meanings'
import { renderPaymentStates } from './payment-states-doc.ts'

const idOf = (state: string): string => state.replaceAll('-', '_')

const arrows = coverageEventNames.flatMap((event) => {
  const { from, to } = coverageEvent(event)
  return to === undefined ? [] : from.map((state) => `    ${idOf(state)} --> ${idOf(to)} : ${event}`)
})

const whoOf = (by: readonly string[]): string =>
  by
    .map((name) =>
      name === 'system' ? 'Openroll' : (Object.entries(duty).find(([code]) => code === name)?.[1] ?? name),
    )
    .join(', ')

const requirements = (event: (typeof coverageEventNames)[number]): string => {
  const { asksReason, asksEnd, when } = coverageEvent(event)
  return [
    asksReason === true ? 'a reason' : '',
    asksEnd === true ? 'a termination date' : '',
    when === 'before-start' ? 'before the effective date' : when === 'from-start' ? 'from the effective date' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}

/** docs/states.md: allowed transitions, generated from the table that the server uses. */
export const renderStates = (): string => `# Coverage states

Written by \`npm run docs\` from packages/contract/src/office/states.ts; a test keeps it current. A coverage is one plan of an
enrollment; each goes to its own carrier. An enrollment shows the state of the coverage that most needs attention.

\`\`\`mermaid
stateDiagram-v2
${coverageStates.map((state) => `    ${idOf(state)} : ${coverageState[state]}`).join('\n')}
    [*] --> ${idOf(coverageStates[0])}
${arrows.join('\n')}
${finalStates.map((state) => `    ${idOf(state)} --> [*]`).join('\n')}
\`\`\`

A **canceled** coverage never took effect; an **ended** one was in force. **Sent** means it went to the carrier; **accepted** means the
carrier confirmed it. An accepted coverage becomes **active** on its effective date. Every change is recorded with the event, both
states, the time, who made it and why.

| Event | Meaning | From | To | By | Requires |
|---|---|---|---|---|---|
${coverageEventNames
  .map((event) => {
    const { about, from, to, by } = coverageEvent(event)
    return `| ${event} | ${about} | ${from.join(', ')} | ${to ?? 'stays'} | ${whoOf(by)} | ${requirements(event)} |`
  })
  .join('\n')}

What members, reps and groups see on receipts, PDFs, emails and pages \
(packages/contract/src/receipt/standing-of.ts):

| State | Before the effective date | From then on | While underwriting reviews the plan |
|---|---|---|---|
${coverageStates
  .slice(1)
  .map((state) => {
    const { before, from, underwritten } = standings[state]
    return `| ${state} | ${standing[before]} | ${standing[from]} | ${underwritten === undefined ? '' : standing[underwritten]} |`
  })
  .join('\n')}
${renderPaymentStates()}`
