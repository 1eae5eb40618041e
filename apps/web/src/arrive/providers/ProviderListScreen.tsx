import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'

const kinds = [
  { kind: 'dental', title: 'Find a dentist', icon: 'tooth' },
  { kind: 'vision', title: 'Find an eye doctor', icon: 'glasses' },
] as const

/** The provider networks with their search pages (SF-2.42). */
export const Component = () => (
  <div className="page provider-list">
    <title>Find a dentist or eye doctor</title>
    <h1 tabIndex={-1}>Find a dentist or eye doctor</h1>
    <p>
      Each network has its own search, which opens in a new tab. If your plan’s page doesn’t name its network, ask the
      carrier.
    </p>
    {kinds.map(({ kind, title, icon }) => (
      <section key={kind} aria-labelledby={kind}>
        <h2 id={kind}>{title}</h2>
        <ul className="tiles">
          {bootstrap.networks
            .filter((network) => network.kind === kind)
            .map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className="card category-card">
                  <Icon name={icon} />
                  <h3>{name}</h3>
                  <span className="muted">
                    Search this network <span className="visually-hidden">(opens in a new tab)</span>
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
