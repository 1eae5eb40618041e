import { keepTyped } from '@openroll/contract/enroll/autosave'
import type { TabName } from '@openroll/contract/enroll/steps'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient, retryWhileBusy, startEnrollment, type Client } from './client.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'
import { saving } from './step-save.ts'

const typing = 100
/** The browser's autosave interval while typing (keeper.ts), and its retry after a busy response (ms). */
const [every, again] = [3000, 5000]
const rounds = 7
const tab: TabName = 'contact_info'

/**
 * Step saves per second while people type on other steps, alternating with the same saves alone: the cost of autosave. Busy
 * responses count as none, in either turn.
 */
export const measureTyping = async (server: BenchServer, seconds: number): Promise<Row> => {
  const people: { readonly client: Client; readonly enrollment_id: string }[] = []
  while (people.length < typing) {
    const client = openClient(server.address)
    people.push({ client, enrollment_id: await startEnrollment(retryWhileBusy(client)) })
  }
  const rateOfSaves = await saving(server)
  let [kept, busy] = [0, 0]
  const onBusy = () => void (busy += 1)
  const type = async (
    { client, enrollment_id }: (typeof people)[number],
    at: number,
    over: AbortSignal,
  ): Promise<void> => {
    const wait = (ms: number) => pause(ms, undefined, { signal: over }).catch(() => undefined)
    await wait(at * (every / typing))
    for (let letter = 0; !over.aborted; letter += 1) {
      const typed = { answers: { address1: `${letter} Main Street` } }
      const { status, data } = await client.call(keepTyped, { enrollment_id, tab, typed })
      if (status === 503) onBusy()
      else if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(data)}`)
      else kept += 1
      await wait(status === 503 ? again : every)
    }
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await rateOfSaves(seconds, onBusy))
    const over = new AbortController()
    const typed = Promise.all(people.map((one, at) => type(one, at, over.signal)))
    beside.push(await rateOfSaves(seconds, onBusy))
    over.abort()
    await typed
  }
  const share = median(beside) / median(alone)
  return {
    what: `step save while ${typing} people type`,
    figure: `${Math.round(median(beside))}/s`,
    limit: `alone ${Math.round(median(alone))}/s, ratio ${share.toFixed(2)}; ${kept} saved, ${busy} told to wait`,
    target: 'ratio 0.95',
  }
}
