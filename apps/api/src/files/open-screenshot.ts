import { checkPng } from './png.ts'
import type { Storage } from './storage.ts'
import { unpacks } from './unpack.ts'

/**
 * A stored screenshot's bytes, for display; undefined if it doesn't unpack to a complete picture, which isn't checked when
 * it arrives.
 */
export const openScreenshot = async (
  { readScreenshot }: Pick<Storage, 'readScreenshot'>,
  path: string,
): Promise<Buffer | undefined> => {
  const checked = checkPng(await readScreenshot(path))
  return 'png' in checked && (await unpacks(checked.png)) ? checked.png : undefined
}
