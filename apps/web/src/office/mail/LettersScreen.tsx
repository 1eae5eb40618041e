import '../privacy/privacy.css'
import './letters.css'
import { getLetterPreview, getLetters } from '@openroll/contract/office/mail'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmailPreview } from './EmailPreview.tsx'

/** Previews of every email by site, with sample data (D-6.02, D-6.07). */
export const Component = () => {
  const [searchParams, setSearchParams] = useSearchParams()
  const all = useCall(getLetters, {})
  const { letters = [], sites = [] } = all.data ?? {}
  const letter = searchParams.get('letter') ?? letters[0]?.id ?? ''
  const site = searchParams.get('site') ?? sites[0]?.id ?? ''
  const read = useCall(
    getLetterPreview,
    { letter, site },
    { enabled: letter !== '' && site !== '', keepPrevious: true },
  )
  const choose = (next: { letter?: string; site?: string }) =>
    setSearchParams({ letter, site, ...next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <title>Email templates</title>
      <p className="office-back">
        <Link to="/admin/mail">Email</Link>
      </p>
      <h1 tabIndex={-1}>Email templates</h1>
      <LoadError of={[all, read]} />
      {all.data === undefined && all.error === null && <Skeleton height="24rem" />}
      {all.data !== undefined && (
        <div className="letters">
          <div className="letters-choice">
            <label htmlFor="letter">
              <span id="letter-label">Template</span>
              <select
                id="letter"
                aria-labelledby="letter-label"
                value={letter}
                onChange={(event) => choose({ letter: event.target.value })}
              >
                {letters.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label htmlFor="site">
              <span id="site-label">Site</span>
              <select
                id="site"
                aria-labelledby="site-label"
                value={site}
                onChange={(event) => choose({ site: event.target.value })}
              >
                {sites.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {read.data !== undefined && (
            <>
              <p>
                Subject: <strong>{read.data.result.subject}</strong>
              </p>
              <EmailPreview html={read.data.result.html} />
              <details>
                <summary>Plain text</summary>
                <pre className="office-letter-text">{read.data.result.text}</pre>
              </details>
            </>
          )}
        </div>
      )}
    </>
  )
}
