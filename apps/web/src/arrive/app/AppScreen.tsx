import { useSyncExternalStore } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSite } from '../site/use-site.ts'
import { install, offerNow, onOffer } from './install.ts'

const byHand = [
  ['iPhone and iPad', 'Open this page in Safari, tap Share, then Add to Home Screen.'],
  ['Android', 'Open your browser’s menu, then tap Install app or Add to Home screen.'],
  [
    'Computer',
    'In Chrome or Edge, click the install icon in the address bar. In Safari, choose File, then Add to Dock.',
  ],
] as const

/** How to install the site as an app; there is no app-store version (SF-1.07). */
export const Component = () => {
  const { name, settings } = useSite()
  const offer = useSyncExternalStore(onOffer, offerNow, () => undefined)
  return (
    <div className="page text-page">
      <title>{`${name} on your phone`}</title>
      <h1>{name} on your phone</h1>
      <p className="hero-lead">
        {settings.demonstration === 'true'
          ? 'This is a demonstration, so it isn’t in any app store. You can install the site itself as an app: ' +
            'it opens from your home screen in its own window.'
          : 'You can install this site as an app: it opens from your home screen in its own window.'}
      </p>
      {offer !== undefined && (
        <p>
          <Button onClick={() => void install()}>Install {name}</Button>
        </p>
      )}
      <h2>How to add it</h2>
      <dl className="card facts-list">
        {byHand.map(([device, how]) => (
          <div key={device}>
            <dt>{device}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className="muted with-icon">
        <Icon name="lock" />
        The app stores nothing extra on your device, and it needs an internet connection.
      </p>
    </div>
  )
}
