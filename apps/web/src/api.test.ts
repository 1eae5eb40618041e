import { getStates } from '@openroll/contract/arrive/site'
import { expect, test, vi } from 'vitest'
import { prepareBrowser } from './testing/open-screen.tsx'

prepareBrowser()

test.each([
  [
    'a visitor who came through a rep and a group',
    { agent_id: '10109', group_id: '3001' },
    { agent_id: '10109', group_id: '3001' },
  ],
  ['a visitor who came on their own', {}, {}],
  ['someone signed in, even with another rep’s id in storage', { signed_in: '1', agent_id: '10110' }, {}],
])('%s sends the storefront’s id and these ids: %j [SF-6.09, D-1.06]', async (_who, stored, context) => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ data: { result: [] } }))
  vi.stubGlobal('fetch', fetchMock)
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  const { send } = await import('./api.ts')
  await send(getStates, {})
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ authorization: `Basic ${btoa('a:b')}`, ...context })
})
