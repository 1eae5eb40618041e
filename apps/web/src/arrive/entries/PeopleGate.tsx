import { pageAt } from '@openroll/contract/addresses'
import { Outlet } from 'react-router'
import type { ShellContext } from '../find-plan/shell-context.ts'
import { EntryGate } from './EntryGate.tsx'
import type { EntryContext } from './entry.ts'
import { peopleEntry } from './people.ts'

/** Under a landing name, the landing page loads first and then redirects with the query (D-9.01). */
const entryAt = (at: EntryContext) => (pageAt(at.path)?.landing === undefined ? peopleEntry.entryAt(at) : undefined)

/** Loads the rep, member or group named in any URL before its screen is shown (SF-4.40). */
export const PeopleGate = ({ context }: { context: ShellContext }) => (
  <EntryGate entryAt={entryAt}>
    <Outlet context={context} />
  </EntryGate>
)
