import type { Site } from './directory.ts'

/** The lines of the address groups send payments to: the site's setting, or its name and address. */
export const remitTo = ({ name, settings }: Site): readonly string[] => {
  const { remit_to = '', brand_name = name, address = '' } = settings
  return (remit_to === '' ? `${brand_name}\n${address}` : remit_to)
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
