import { ownerGoneMessages, noSuchGroup } from '@openroll/contract/arrive/entries'
import { expect, test } from 'vitest'
import { fault, inStorage, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const attribution = {
  agent_id: '10109',
  group_id: '3001',
  portal_id: '501',
  referral: 'demo-referral',
  open_type: 'agent',
  proved_group: '3001',
}
const forgetAfter = async (target: string, message: string, storage: Record<string, string> = attribution) => {
  const [{ forgetEndedOwner }, { CallFailed }] = await Promise.all([
    import('./forget-ended-owner.ts'),
    import('../../api.ts'),
  ])
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  const error = new CallFailed(422, { data: [fault(target, message)] })
  const result = forgetEndedOwner(error)
  return { message: result instanceof Error ? result.message : result, isUnchanged: result === error }
}

test.each([
  ['agent_id', 'We can’t find this rep', ['group_id', 'proved_group']],
  ['group_id', noSuchGroup, ['agent_id', 'open_type', 'portal_id', 'proved_group', 'referral']],
  ['platform_group_id', 'We can’t find this portal', ['agent_id', 'group_id', 'open_type', 'proved_group', 'referral']],
  ['referral', 'We can’t find this referral', ['agent_id', 'group_id', 'open_type', 'portal_id', 'proved_group']],
] as const)('drops a %s that no longer exists, and says so [SF-8.08]', async (target, message, remaining) => {
  expect((await forgetAfter(target, message)).message).toBe(ownerGoneMessages[target])
  expect(Object.keys(inStorage()).toSorted()).toEqual(remaining)
})

test('keeps a group that requires its code again, and asks for the code [D-1.19]', async () => {
  const { isUnchanged: isAsItWas } = await forgetAfter(
    'group_id',
    'Enter Bluewater Logistics’s group enrollment code first',
  )
  expect([isAsItWas, inStorage().group_id, inStorage().proved_group]).toEqual([true, '3001', undefined])
})

test('returns other errors unchanged [SF-8.04]', async () => {
  expect((await forgetAfter('zip', 'Invalid Zip code')).isUnchanged).toBe(true)
  expect(inStorage()).toEqual(attribution)
  localStorage.clear()
  expect((await forgetAfter('agent_id', 'We can’t find this rep', {})).isUnchanged).toBe(true)
})
