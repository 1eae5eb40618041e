import { getStates } from '@openroll/contract/arrive/site'
import { expect, test, vi } from 'vitest'
import { prepareBrowser } from './testing/open-screen.tsx'

prepareBrowser()

test.each([
  [
    'a visitor who came under a rep and a group',
    { agent_id: '10109', group_id: '3001' },
    { agent_id: '10109', group_id: '3001' },
  ],
  ['a visitor who came by themselves', {}, {}],
  ['somebody signed in, whom an id kept of another would contradict', { signed_in: '1', agent_id: '10110' }, {}],
])('%s sends the storefront’s id and these ids: %j [SF-6.09, D-1.06]', async (_who, kept, context) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { result: [] } }))
  vi.stubGlobal('fetch', fetched)
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  const { send } = await import('./api.ts')
  await send(getStates, {})
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: `Basic ${btoa('a:b')}`, ...context })
})
