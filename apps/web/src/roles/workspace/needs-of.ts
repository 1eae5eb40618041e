import type { OutputOf } from '@openroll/contract/call'
import { mostCalledToMind, type Asking, type getWorkspace, type Ending } from '@openroll/contract/roles/workspace'

type Workspace = Pick<OutputOf<typeof getWorkspace>, 'asked' | 'returned' | 'rejected' | 'endings'>
type Payment = Workspace['returned'][number]
type Rejected = Workspace['rejected'][number]
/** What is to be done of one kind: what stands above it where there are several, and whom each is about. */
type Of<Kind extends string, One> = { readonly kind: Kind; readonly title: string; readonly all: readonly One[] }
export type Need = Of<'consent', Asking> | Of<'payment', Payment> | Of<'rejected', Rejected> | Of<'ending', Ending>

/** As many as are called to mind at once may be more. */
const many = (all: readonly unknown[], words: string): string =>
  `${all.length >= mostCalledToMind ? `${mostCalledToMind} or more` : all.length} ${words}`

/** What somebody should see to by kind, the most pressing first; a kind of which there is nothing is left out. */
export const needsOf = ({ asked, returned, rejected, endings }: Workspace, today: string): Need[] => {
  const consents = (consent: Asking['consent']) => asked.filter((one) => one.consent === consent)
  const [over, soon] = [endings.filter(({ ends_on }) => ends_on <= today), endings.filter((one) => one.ends_on > today)]
  const agreed = consents('agreed')
  const declined = consents('declined')
  const ended = consents(null)
  const waiting = consents('waiting')
  const needs: Need[] = [
    { kind: 'consent', title: many(agreed, 'people agreed: ready to submit'), all: agreed },
    { kind: 'payment', title: many(returned, 'payments came back'), all: returned },
    { kind: 'rejected', title: many(rejected, 'plans were not accepted'), all: rejected },
    { kind: 'ending', title: many(soon, 'plans end soon'), all: soon },
    { kind: 'ending', title: many(over, 'plans ended lately'), all: over },
    { kind: 'consent', title: many(declined, 'people do not agree'), all: declined },
    { kind: 'consent', title: many(ended, 'links for consent have ended'), all: ended },
    { kind: 'consent', title: many(waiting, 'people have not answered yet'), all: waiting },
  ]
  return needs.filter(({ all }) => all.length > 0)
}

/** The first two of them by name, and how many others. */
export const namesIn = ({ all }: Need): string => {
  const names = [...new Set(all.map(({ name }) => name ?? 'not named yet'))]
  const [first = '', second = '', ...others] = names
  if (names.length < 3) return names.join(' and ')
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}
