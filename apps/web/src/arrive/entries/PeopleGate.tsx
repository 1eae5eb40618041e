import { pageAt } from '@openroll/contract/addresses'
import { Outlet } from 'react-router'
import type { ShellContext } from '../find-plan/shell-context.ts'
import { Arriving } from './Arriving.tsx'
import type { At } from './entry.ts'
import { peopleEntry } from './people.ts'

/** Under a landing name the landing is loaded first; its page is shown with the query then (D-9.01). */
const comingAt = (at: At) => (pageAt(at.path)?.landing === undefined ? peopleEntry.comingAt(at) : undefined)

/** Any screen whose address names a rep, a member or a group: they are loaded before it is shown (SF-4.40). */
export const PeopleGate = ({ context }: { context: ShellContext }) => (
  <Arriving comingAt={comingAt}>
    <Outlet context={context} />
  </Arriving>
)
