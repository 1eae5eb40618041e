import Bowser from 'bowser'

/** A browser's user agent in plain words, such as “Chrome on Windows”. Nothing else of it is stored. */
export const describeBrowser = (agent: string): string => {
  const { browser, os } = Bowser.parse(agent === '' ? '?' : agent.slice(0, 400))
  const [name, system] = [short(browser.name), short(os.name)]
  if (name === '') return 'An unknown browser'
  return system === '' ? name : `${name} on ${system}`
}

/** Plain names only, so that a forged user agent can't inject text into an email. */
const short = (name = ''): string => (/^[A-Za-z][\w .]{0,29}$/.test(name) ? name : '')
