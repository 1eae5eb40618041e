import { Link } from 'react-router'
import { pageOf, type RecordPath } from './record-kind.ts'

type NamedRecord = { readonly id: number; readonly name: string }

export const recordLinks = (of: RecordPath, all: readonly NamedRecord[]) =>
  all.length === 0
    ? 'None'
    : all.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to={pageOf(of, id)}>{name}</Link>
        </span>
      ))

export const numberLink = (of: RecordPath, id: number) => <Link to={pageOf(of, id)}>{id}</Link>

export const landingPath = (name: string | null): string => (name === null ? 'None' : `/${name}`)
