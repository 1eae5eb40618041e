import { follows, paymentState, paymentStates, undoesTo } from '@openroll/contract/office/money/words'

const arrows = paymentStates.flatMap((from) => [
  ...paymentStates.filter((to) => follows(from, to)).map((to) => `    ${from} --> ${to}`),
  ...undoesTo(from).map((to) => `    ${from} --> ${to} : undo`),
])

/** The payments section of docs/states.md: allowed transitions, and where undoing a mark returns a payment. */
export const renderPaymentStates = (): string => `
# Payment states

Drawn from packages/contract/src/office/money/words.ts. *undo* is possible only if the status was set by hand, \
is the
payment’s latest, and nothing has been done with it since ([0026](decisions/0026-each-policys-money-is-a-ledger.md)).

\`\`\`mermaid
stateDiagram-v2
${paymentStates.map((state) => `    ${state} : ${paymentState[state]}`).join('\n')}
    [*] --> ${paymentStates[0]}
${arrows.join('\n')}
\`\`\`
`
