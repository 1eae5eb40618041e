import { addDays } from '@openroll/contract/date'
import type { CoverageEvent } from '@openroll/contract/office/states'
import { moveCoverages, movesOfAll, type MoveContext } from '../../coverage/move.ts'
import { dayBegins } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'

/**
 * Carriers' decisions on a demo member's policy, a few days after `day`, up to today: accepted, active, and ended on `endsOn` if
 * given.
 */
export const acceptDemoPolicy = async (
  { db, audit, clock, config }: Deps,
  enrollmentId: string,
  { day, endsOn }: { readonly day: string; readonly endsOn: string | undefined },
): Promise<void> => {
  const then: MoveContext = { audit, mover: 'system', today: day, now: dayBegins(addDays(day, 3), config.timeZone) }
  const move = async (event: CoverageEvent, ends_on?: string) => {
    const more = ends_on === undefined ? {} : ({ ends_on, reason: 'asked' } as const)
    await moveCoverages(db, enrollmentId, movesOfAll(event, `${event}-by-itself`, more), then)
  }
  await move('check')
  await move('send')
  await move('accept')
  if (endsOn !== undefined) await move('set-end', endsOn)
  await moveCoverages(db, enrollmentId, [], { ...then, today: clock.today(), now: clock.now() })
}
