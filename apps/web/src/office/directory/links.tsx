import { Link } from 'react-router'
import { pageOf, type RecordPath } from './record-kind.ts'

type NamedRecord = { readonly id: number; readonly name: string }

/** Names that link to their records. */
export const linksTo = (of: RecordPath, all: readonly NamedRecord[]) =>
  all.length === 0
    ? 'None'
    : all.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to={pageOf(of, id)}>{name}</Link>
        </span>
      ))

/** A number that links to its record. */
export const numberTo = (of: RecordPath, id: number) => <Link to={pageOf(of, id)}>{id}</Link>

/** The path of a landing page. */
export const landingShown = (name: string | null): string => (name === null ? 'None' : `/${name}`)
