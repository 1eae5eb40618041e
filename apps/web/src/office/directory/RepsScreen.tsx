import { officeReps } from '@openroll/contract/office/directory/reps'
import { listScreen } from '../list/ListPage.tsx'
import { reps } from './kinds.ts'
import { landingPath } from './links.tsx'
import { NewRecord } from './NewRecord.tsx'
import { pageOf } from './record-kind.ts'
import { DirectoryTabs } from './DirectoryTabs.tsx'

export const Component = listScreen(officeReps, {
  above: <DirectoryTabs />,
  actions: <NewRecord of={reps} />,
  opens: ({ agent_id }) => pageOf(reps, agent_id),
  cells: { landing_url: ({ landing_url }) => landingPath(landing_url) },
})
