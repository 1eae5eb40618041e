import { expect, test } from 'vitest'
import { recordKind } from '@openroll/contract/office/privacy'
import { inSiteDays } from './in-site-days.ts'

test('converts timestamps to dates in the site’s time zone, and leaves dates and words alone [D-7.06]', () => {
  const evening = '2026-11-11T03:30:00'
  const policy = {
    policy_id: 'AAA-BBB-1',
    submitted_at: `${evening}+00:00`,
    moved_at: `${evening}.123Z`,
    effective_date: '2026-12-01',
    note: `seen ${evening}Z`,
    count: 2,
  }
  const told = inSiteDays(
    {
      made_at: `${evening}Z`,
      name: 'Maria Lopez',
      records: [
        {
          what: recordKind.policy,
          tables: { policy: [policy] },
          files: [],
          sent: [{ file: 'feed.csv', made_at: `${evening}Z`, keeps_until: '2033-11-10' }],
        },
      ],
      looked_at_by: [{ at: `${evening}Z`, event: 'enrollment-read', actor_role: null, actor_id: null }],
    },
    'America/New_York',
  )
  const [record] = told.records
  expect(record?.tables.policy).toEqual([{ ...policy, submitted_at: '2026-11-10', moved_at: '2026-11-10' }])
  expect(record?.sent).toEqual([{ file: 'feed.csv', made_at: '2026-11-10', keeps_until: '2033-11-10' }])
  expect([told.made_at, told.looked_at_by[0]?.at]).toEqual(['2026-11-10', '2026-11-10'])
})
