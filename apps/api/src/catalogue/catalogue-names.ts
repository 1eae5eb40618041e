import type { DataFiles, FileNames } from '../data-files/read-files.ts'

const inDirectory = /^(sites|groups|reps|portals|referrals)\.yaml$/

export const catalogueNames: FileNames = {
  read: [
    /^(plans|bases|agreements)\/.+\.yaml$/,
    /^(rates|areas)\/.+\.csv(\.gz)?$/,
    /^(networks|membership|wellness|health-questions)\.yaml$/,
    /^agreements\/versions\.csv$/,
    /^logos\/[\w-]+\.svg$/,
    /^(zips|banks)\.csv\.gz$/,
    /^(states|races|sic-codes)\.csv$/,
  ],
  readme: 'catalogue/README.md',
  elsewhere: (file) =>
    inDirectory.test(file)
      ? 'this list is part of the directory: keep it in another folder and import that with npm run directory -- import DIR'
      : undefined,
}

/** A stored version without the lists that the directory keeps, which stood in the catalogue once. */
export const withoutDirectory = (files: DataFiles): DataFiles =>
  new Map([...files].filter(([path]) => !inDirectory.test(path)))

/** Whether a file is one of those lists; a version has none where it was stored after the directory came to be. */
export const isOfDirectory = (path: string): boolean => inDirectory.test(path)
