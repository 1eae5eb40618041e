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
      name === 'system' ? 'the product' : (Object.entries(duty).find(([code]) => code === name)?.[1] ?? name),
    )
    .join(', ')

const asked = (event: (typeof coverageEventNames)[number]): string => {
  const { asksReason, asksEnd, when } = coverageEvent(event)
  return [
    asksReason === true ? 'a reason' : '',
    asksEnd === true ? 'the first day no more in force' : '',
    when === 'before-start' ? 'before the first day' : when === 'from-start' ? 'from the first day on' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}

/** docs/states.md: what may follow what, drawn from the table that the server moves by. */
export const renderStates = (): string => `# The states of a coverage

Written by \`npm run docs\` from packages/contract/src/office/states.ts; a test keeps it fresh. A coverage is one plan of an
enrollment, since each goes to its own carrier. An enrollment shows the state of the coverage that needs somebody most.

\`\`\`mermaid
stateDiagram-v2
${coverageStates.map((state) => `    ${idOf(state)} : ${coverageState[state]}`).join('\n')}
    [*] --> ${idOf(coverageStates[0])}
${arrows.join('\n')}
${finalStates.map((state) => `    ${idOf(state)} --> [*]`).join('\n')}
\`\`\`

Two pairs are never mixed: what is **canceled** never took effect, what **ended** was in force; **sent** went to the carrier,
**accepted** came back from it. A coverage is **active** from its first day on, once it is accepted. Each change is a row that
says what happened, from which state to which, when, by whom and why.

| What happens | | From | To | By | With |
|---|---|---|---|---|---|
${coverageEventNames
  .map((event) => {
    const { about, from, to, by } = coverageEvent(event)
    return `| ${event} | ${about} | ${from.join(', ')} | ${to ?? 'stays'} | ${whoOf(by)} | ${asked(event)} |`
  })
  .join('\n')}

What people read of it, member, rep and group alike, on receipts, papers, mails, their pages and lists \
(packages/contract/src/receipt/standing-of.ts):

| State | Before the first day | From it on | While an underwritten plan is looked at |
|---|---|---|---|
${coverageStates
  .slice(1)
  .map((state) => {
    const { before, from, underwritten } = standings[state]
    return `| ${state} | ${standing[before]} | ${standing[from]} | ${underwritten === undefined ? '' : standing[underwritten]} |`
  })
  .join('\n')}
${renderPaymentStates()}`
