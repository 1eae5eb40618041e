import { officeReferrals } from '@openroll/contract/office/directory/referrals'
import { listScreen } from '../list/ListPage.tsx'
import { groups, portals, referrals, reps } from './kinds.ts'
import { numberLink } from './links.tsx'
import { NewRecord } from './NewRecord.tsx'
import { pageOf } from './record-kind.ts'
import { DirectoryTabs } from './DirectoryTabs.tsx'

export const Component = listScreen(officeReferrals, {
  above: <DirectoryTabs />,
  actions: <NewRecord of={referrals} />,
  opens: ({ rid }) => pageOf(referrals, rid),
  cells: {
    agent_id: ({ agent_id }) => numberLink(reps, agent_id),
    group_id: ({ group_id }) => numberLink(groups, group_id),
    portal_id: ({ portal_id }) => numberLink(portals, portal_id),
  },
})
