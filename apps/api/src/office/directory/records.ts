import { noDirectory } from '@openroll/contract/office/directory/shared'
import type { Db } from '../../db/pool.ts'
import type { Records } from '../../directory/format.ts'
import { readStoredDirectory } from '../../directory/read-stored-directory.ts'
import { notFound } from '../../who/refusal.ts'

/** The directory from the database; this process's copy can be seconds old. 404 before the first import. */
export const recordsOf = async (db: Db): Promise<Records> => {
  const stored = await readStoredDirectory(db)
  if (stored === undefined) throw notFound('directory', noDirectory)
  return stored.records
}

/** The number and name of a group, portal or rep. */
export const groupNamed = ({ groups }: Records) => {
  const names = new Map(groups.map(({ gid, gname }) => [gid, gname] as const))
  return (id: number) => ({ id, name: names.get(id) ?? `Group ${id}` })
}
export const portalNamed = ({ portals }: Records) => {
  const names = new Map(portals.map(({ platform_group_id, platform_name }) => [platform_group_id, platform_name]))
  return (id: number) => ({ id, name: names.get(id) ?? `Portal ${id}` })
}
export const repNamed = ({ reps }: Records) => {
  const names = new Map(reps.map(({ agent_id, first_name, last_name }) => [agent_id, `${first_name} ${last_name}`]))
  return (id: number) => ({ id, name: names.get(id) ?? `Rep ${id}` })
}
