import { officeScreens } from '@openroll/contract/office/screens'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { History } from './History.tsx'
import type { OneRecord, RecordKind } from './record-kind.ts'
import { RecordForm } from './RecordForm.tsx'
import './directory.css'

type Shown = {
  name: string
  /** Shown beside the name. */
  pill?: string | false
  /** By label; null values are left out. */
  facts: Readonly<Record<string, ReactNode>>
  /** Between the facts and the form. */
  more?: ReactNode
}
type RecordPageProps<One extends OneRecord> = {
  of: RecordKind<One>
  shown: (one: One) => Shown
}

/** The page of one directory record: its facts, its form and its change history. */
export const recordPage =
  <One extends OneRecord>({ of, shown }: RecordPageProps<One>) =>
  () => {
    const key = useParams()[of.key] ?? ''
    const isKey = of.noSuch === undefined || /^[1-9]\d{0,8}$/.test(key)
    const read = useCall(of.read, { [of.key]: key }, { enabled: isKey })
    const one = read.data?.result
    return (
      <>
        <p>
          <Link to={officeScreens[of.list.screen].route}>All {of.list.title.toLowerCase()}</Link>
        </p>
        <LoadError of={[read]} />
        {!isKey && <h1 tabIndex={-1}>{of.noSuch}</h1>}
        {isKey && one === undefined && !read.isError && <Skeleton height="24rem" />}
        {(!isKey || read.isError) && <title>{of.list.title}</title>}
        {one !== undefined && <Page key={key} {...{ of, one }} id={key} {...shown(one)} />}
      </>
    )
  }

type PageProps = Shown & { of: RecordKind; one: OneRecord; id: string }

const Page = ({ of, one, id, name, pill, facts, more }: PageProps) => {
  const [saved, setSaved] = useState(false)
  return (
    <>
      <title>{name}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{name}</h1>
        {Boolean(pill) && <span className="pill">{pill}</span>}
      </div>
      <dl className="facts">
        {Object.entries(facts)
          .filter(([, fact]) => fact !== null)
          .map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      {saved && (
        <Notice kind="good" live>
          <p>Saved. It’s live now.</p>
        </Notice>
      )}
      {more}
      <section className="directory-panel" aria-labelledby="record-change">
        <h2 id="record-change">Change this {of.noun}</h2>
        <RecordForm key={one.seen} of={of} record={{ ...one, key: id }} onSaved={() => setSaved(true)} />
      </section>
      <History changes={one.changes} />
    </>
  )
}
