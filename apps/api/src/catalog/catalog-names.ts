import type { FileNames } from '../data-files/read-files.ts'

const inDirectory = /^(sites|groups|reps|portals|referrals)\.yaml$/

export const catalogNames: FileNames = {
  read: [
    /^(plans|bases|agreements)\/.+\.yaml$/,
    /^(rates|areas)\/.+\.csv(\.gz)?$/,
    /^(networks|membership|wellness|health-questions)\.yaml$/,
    /^agreements\/versions\.csv$/,
    /^logos\/[\w-]+\.svg$/,
    /^(zips|banks)\.csv\.gz$/,
    /^(states|races|sic-codes)\.csv$/,
  ],
  readme: 'catalog/README.md',
  elsewhere: (file) =>
    inDirectory.test(file)
      ? 'this list is part of the directory: keep it in another folder and import that with npm run directory -- import DIR'
      : undefined,
}
