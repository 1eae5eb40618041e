import { useEffect, useState } from 'react'
import { examples, type Example, type State } from './examples.ts'
import { titleOf } from './snippets.ts'
import { StatePreview } from './StatePreview.tsx'

const widths = { window: 'This window', 390: '390', 1280: '1280' } as const
type Width = keyof typeof widths
const isWidth = (value: string): value is `${Width}` => value in widths
const schemes = ['light', 'dark'] as const
/** The frames load this same page. */
const ownPage = 'allow-scripts allow-same-origin allow-forms'

/** Every component of ui/ and form/ in each state, light and dark, beside its code. `isBare`: in a frame of a chosen width. */
export const KitPage = ({ isBare }: { isBare: boolean }) => {
  const [width, setWidth] = useState<`${Width}`>('window')
  // Messages on this page take focus and scroll when they appear, so the page scrolls back afterwards.
  useEffect(() => {
    const at = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (at === null) window.scrollTo(0, 0)
    else at.scrollIntoView()
  }, [])
  return (
    <main className="kit">
      {!isBare && (
        <header className="kit-head">
          <h1>Component kit</h1>
          <label className="scheme-setting">
            <span>Width</span>
            <select
              name="width"
              className="control"
              value={width}
              onChange={({ target: { value } }) => isWidth(value) && setWidth(value)}
            >
              {Object.entries(widths).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </header>
      )}
      {width === 'window' ? (
        <>
          <nav className="kit-list" aria-label="Components">
            <ul>
              {examples.map(({ path }) => (
                <li key={path}>
                  <a href={`#${path}`}>{path}</a>
                </li>
              ))}
            </ul>
          </nav>
          {examples.map((example) => (
            <ExamplePreview key={example.path} example={example} />
          ))}
        </>
      ) : (
        <div className="kit-frame">
          <iframe title={`The kit at ${width}`} sandbox={ownPage} src="/dev/kit?bare" width={width} height={900} />
        </div>
      )}
    </main>
  )
}

const ExamplePreview = ({ example }: { example: Example }) => (
  <section className="kit-component" id={example.path} aria-label={example.path}>
    <h2>{example.path}</h2>
    <details className="disclosure">
      <summary>Component source</summary>
      <Code text={example.source} of={`${example.path}, source`} />
    </details>
    {example.shared !== '' && (
      <details className="disclosure">
        <summary>Code shared by all states</summary>
        <Code text={example.shared} of={`${example.path}, beginning`} />
      </details>
    )}
    {example.states.map((state) => (
      <StateRow key={state.name} {...{ example, state }} />
    ))}
  </section>
)

const StateRow = ({ example, state }: { example: Example; state: State }) => {
  const at = `${example.path}/${state.name}`
  return (
    <article className="kit-state" aria-label={at}>
      <h3>{titleOf(state.name)}</h3>
      {schemes.map((scheme) =>
        example.covers ? (
          <iframe
            key={scheme}
            className="kit-panel"
            title={`${at}, ${scheme}`}
            sandbox={ownPage}
            src={`/dev/kit?only=${at}&scheme=${scheme}`}
            height={480}
            loading="lazy"
          />
        ) : (
          <div key={scheme} className="kit-panel" data-scheme={scheme}>
            <StatePreview {...{ example, state }} prefix={`${at}-${scheme}-`} />
          </div>
        ),
      )}
      <Code text={state.code} of={at} />
    </article>
  )
}

/** A code block scrolls, so the keyboard must reach it. */
const Code = ({ text, of }: { text: string; of: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes focus
  <pre className="kit-code" tabIndex={0} role="region" aria-label={`Code of ${of}`}>
    <code>{text}</code>
  </pre>
)
