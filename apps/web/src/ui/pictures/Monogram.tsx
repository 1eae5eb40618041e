/** A carrier's initials on a tile; the same carrier always has the same tint. */
export const Monogram = ({ name }: { name: string }) => {
  const words = name.split(/\s+/).filter((word) => /^[A-Z0-9]/i.test(word))
  const initials = (words.length > 1 ? `${words[0]?.[0]}${words[1]?.[0]}` : name.slice(0, 2)).toUpperCase()
  const odd = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % 3 === 0
  return (
    <span className={odd ? 'monogram monogram-accent' : 'monogram'} aria-hidden="true">
      {initials}
    </span>
  )
}
