import type { Site } from './directory.ts'

/** Where groups send what they pay, line by line: what the site sets, or else its name and address. */
export const remitTo = ({ name, settings }: Site): readonly string[] => {
  const { remit_to = '', brand_name = name, address = '' } = settings
  return (remit_to === '' ? `${brand_name}\n${address}` : remit_to)
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
