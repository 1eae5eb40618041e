import { noLongerHere, noSuchGroup } from '@openroll/contract/arrive/entries'
import { expect, test } from 'vitest'
import { fault, inStorage, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const under = {
  agent_id: '10109',
  group_id: '3001',
  portal_id: '501',
  referral: 'demo-referral',
  open_type: 'agent',
  proved_group: '3001',
}
const leave = async (target: string, message: string, kept: Record<string, string> = under) => {
  const [{ leavingWhoEnded }, { CallFailed }] = await Promise.all([import('./who-ended.ts'), import('../../api.ts')])
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  const error = new CallFailed(422, { data: [fault(target, message)] })
  const said = leavingWhoEnded(error)
  return { said: said instanceof Error ? said.message : said, isAsItWas: said === error }
}

test.each([
  ['agent_id', 'There is no such rep', ['group_id', 'proved_group']],
  ['group_id', noSuchGroup, ['agent_id', 'open_type', 'portal_id', 'proved_group', 'referral']],
  ['platform_group_id', 'There is no such portal', ['agent_id', 'group_id', 'open_type', 'proved_group', 'referral']],
  ['referral', 'There is no such referral', ['agent_id', 'group_id', 'open_type', 'portal_id', 'proved_group']],
] as const)(
  'a beginning that is refused beside %s goes on without it, and says so [SF-8.08]',
  async (target, message, left) => {
    expect((await leave(target, message)).said).toBe(noLongerHere[target])
    expect(Object.keys(inStorage()).toSorted()).toEqual(left)
  },
)

test('a group that wants its code again stays, and its code is asked for [D-1.19]', async () => {
  const { isAsItWas } = await leave('group_id', 'Enter Bluewater Logistics’s group code first')
  expect([isAsItWas, inStorage().group_id, inStorage().proved_group]).toEqual([true, '3001', undefined])
})

test('what is refused for another reason, or for nobody whom this browser came by, is what it was [SF-8.04]', async () => {
  expect((await leave('zip', 'Invalid Zip code')).isAsItWas).toBe(true)
  expect(inStorage()).toEqual(under)
  localStorage.clear()
  expect((await leave('agent_id', 'There is no such rep', {})).isAsItWas).toBe(true)
})
