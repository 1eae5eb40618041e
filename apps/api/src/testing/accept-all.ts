import { moveCoverages, movesOfAll } from '../coverage/move.ts'
import { row, text } from '../db/row.ts'
import type { Deps } from '../http/deps.ts'

/** For tests: carriers accept everything submitted, and coverage that has started becomes active. */
export const acceptAll = async ({ db, audit, clock }: Pick<Deps, 'db' | 'audit' | 'clock'>): Promise<void> => {
  const moving = { audit, mover: 'system', today: clock.today(), now: clock.now() } as const
  for (const { enrollment_id: id } of await db.many(row({ enrollment_id: text }), 'select enrollment_id from policy'))
    for (const event of ['check', 'send', 'accept'] as const)
      await moveCoverages(db, id, movesOfAll(event, `${event}-by-itself`), moving)
}
