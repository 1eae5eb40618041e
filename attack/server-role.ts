import { beyondRows } from '../apps/api/src/testing/tampering/beyond-rows.ts'
import type { Attack } from './attack.ts'
import { withDatabase } from './database-password.ts'

export const beyondTheServersRole: Attack = {
  name: 'schema or audit log changed with the server’s password',
  run: () =>
    withDatabase(async (_server, { raw }) => {
      const done: string[] = []
      for (const sql of beyondRows)
        await raw.run(sql).then(
          () => done.push(sql),
          () => undefined,
        )
      return {
        figure: `${done.length} of ${beyondRows.length} statements allowed${done.map((sql) => `, ${sql}`).join('')}`,
        limit: '0',
        held: done.length === 0,
      }
    }),
}
