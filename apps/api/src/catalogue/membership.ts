import { shownFee } from '@openroll/contract/money'
import type { Fault } from '../data-files/check-fault.ts'
import { membership } from './format.ts'
import { textOf, type DataFiles } from '../data-files/read-files.ts'
import { readYaml } from '../data-files/read-yaml.ts'

const file = 'membership.yaml'
/** Of a catalogue that doesn't say (SF-9.05). */
const usualCents = 500
/** Stands in texts for the fee, as $5 or $5.50. */
const place = '{membership_fee}'

/** The association's monthly membership fee in cents. */
export const readMembership = (files: DataFiles): { readonly cents: number; readonly faults: readonly Fault[] } => {
  const written = textOf(files, file)
  if (written === null) return { cents: usualCents, faults: [] }
  const { read, faults } = readYaml(file, written, membership)
  return { cents: read?.value.monthly ?? usualCents, faults }
}

/** The files with the fee put into their texts, so that it is written only once. */
export const withFee = (files: DataFiles, cents: number): DataFiles =>
  new Map(
    [...files].map(([path, bytes]) => [
      path,
      path.endsWith('.yaml') && bytes.includes(place)
        ? Buffer.from(bytes.toString('utf8').replaceAll(place, () => shownFee(cents)))
        : bytes,
    ]),
  )
