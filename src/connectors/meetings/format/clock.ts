/** A time of a transcript inside a pattern: `0:03`, `00:12:30`, `1:02:03.500`, `10:02:33 AM`. */
export const clockPattern = String.raw`\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,3})?(?:\s?[AaPp][Mm](?![\p{L}\p{N}]))?`

const clock = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.,](\d{1,3}))?(?:\s?([AaPp])[Mm])?$/

/** Seconds of `m:ss`, `h:mm:ss`, with or without a fraction and AM/PM; null for anything else. */
export function clockSeconds(text: string): number | null {
  const parts = clock.exec(text.trim())
  if (parts === null) return null
  const [, first, second, third, fraction, half] = parts
  const tail = third ?? second
  // `10:02 AM` is a time of day, so its two parts are hours and minutes.
  const wide = third !== undefined || half !== undefined
  const hours = wide ? Number(first) : 0
  const minutes = Number(wide ? second : first)
  const seconds = half !== undefined && third === undefined ? 0 : Number(tail)
  if (seconds > 59 || (wide && minutes > 59)) return null
  const milliseconds = Number((fraction ?? '').padEnd(3, '0'))
  return wallHours(hours, half) * 3600 + minutes * 60 + seconds + milliseconds / 1000
}

function wallHours(hours: number, half: string | undefined): number {
  if (half === undefined) return hours
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** `#t=00:12:30` for 750.4 s; empty without a time. */
export function position(startSeconds: number | null): string {
  if (startSeconds === null || !Number.isFinite(startSeconds) || startSeconds < 0) return ''
  const whole = Math.floor(startSeconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return `#t=${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
