import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { getOfficeToday } from '@openroll/contract/office/today'
import { setTimeout as pause } from 'node:timers/promises'
import { must, type Client } from '../client.ts'
import { enrollOnce, newTally } from '../enroll.ts'
import { from } from '../enrollments.ts'
import { median } from '../load.ts'
import type { Row } from '../row.ts'
import { readWalk } from '../walk.ts'

const people = 8
const rounds = 4

/** Complete enrollments per second by parallel people. */
const enrollFor = async (address: string, seconds: number): Promise<number> => {
  const [walk, tally, started] = [readWalk(), newTally(), performance.now()]
  let done = 0
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() - started < seconds * 1000) {
        await enrollOnce(address, walk, tally, from(person))
        done += 1
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

/** An operator who opens Today and pages through the list, a page per second. */
const browseList = async (client: Client, ended: () => boolean): Promise<void> => {
  let after: string | undefined
  for (let at = 0; !ended(); at += 1) {
    if (at % 5 === 0) await must(client.call(getOfficeToday))
    else {
      const { next } = await must(client.call(submittedEnrollments.page, after === undefined ? {} : { after }))
      after = typeof next === 'string' ? next : undefined
    }
    await pause(1000)
  }
}

/** Enrolling visitors in turns: alone, while an operator pages, and on an empty database. */
export const measureBeside = async (
  address: string,
  empty: string,
  client: Client,
  seconds: number,
): Promise<Row[]> => {
  const rates: Record<'alone' | 'beside' | 'empty', number[]> = { alone: [], beside: [], empty: [] }
  await enrollFor(address, seconds / 2)
  await enrollFor(empty, seconds / 2)
  for (let round = 0; round < rounds; round += 1) {
    rates.alone.push(await enrollFor(address, seconds))
    let ended = false
    const paging = browseList(client, () => ended)
    rates.beside.push(await enrollFor(address, seconds))
    ended = true
    await paging
    rates.empty.push(await enrollFor(empty, seconds))
  }
  const [alone, beside, bare] = [median(rates.alone), median(rates.beside), median(rates.empty)]
  const row = (what: string, rate: number, limit: number, of: string): Row => ({
    what,
    figure: `${rate.toFixed(1)}/s`,
    limit: `${of} ${limit.toFixed(1)}/s, ratio ${(rate / limit).toFixed(2)}`,
    target: 'ratio 0.9',
  })
  return [
    row('visitors while an operator pages', beside, alone, 'alone'),
    row('visitors alone', alone, bare, 'empty database'),
  ]
}
