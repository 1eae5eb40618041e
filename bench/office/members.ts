import { getAgentMembers } from '@openroll/contract/roles/members'
import { must, type Client } from '../client.ts'
import { busyRep } from './copies.ts'
import type { View } from './timed.ts'

/** A rep's list: its first pages, one in the middle, the last; searches with many, few and no matches. */
export const memberViews = async (
  client: Client,
): Promise<{ readonly members: number; readonly pages: View[]; readonly searches: View[] }> => {
  const own = { agent_id: busyRep }
  const { total, result } = await must(client.call(getAgentMembers, own))
  const members = Number(total)
  const some: { policy_id?: string; email?: string } = Array.isArray(result) ? Object(result[0]) : {}
  const view = (input: Record<string, unknown>): View => ({
    name: Object.entries(input)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
    call: getAgentMembers,
    input: { ...own, ...input },
  })
  const pages = [1, 2, 100, Math.ceil(members / 10), Math.ceil(members / 5)].map((page) => view({ page }))
  const texts = [
    'a',
    'bakrison',
    'ada b',
    'zzz',
    'qx',
    'Bluewater',
    some.policy_id ?? '',
    some.email ?? '',
    'example.com',
  ]
  return { members, pages, searches: texts.map((search) => view({ search })) }
}
