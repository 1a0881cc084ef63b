import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AgeCheckView } from './age-check-view.tsx'
import { beginAgeCheck, bringResult, readAgeProof, useAgeProof } from './age-proof.ts'

interface AgeCheckSectionProps {
  /** Years, as the page knows them. */
  minimumAge: number
  /** What a check led back with. */
  result: string | undefined
}

/** The proof of age of a market that asks for one before payment. */
export default function AgeCheckSection({ minimumAge, result }: AgeCheckSectionProps) {
  const proof = useAgeProof()
  const { leaving, begin } = useLeaving()
  useEffect(() => {
    void (result === undefined ? readAgeProof() : bringResult(result))
  }, [result])
  return <AgeCheckView proof={proof} minimumAge={minimumAge} leaving={leaving} begin={begin} />
}

/** Leaves for the provider; the button stays busy until the browser is gone, and is free again when it comes back. */
function useLeaving() {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void readAgeProof()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  async function begin() {
    setLeaving(true)
    const page = new URL(router.buildLocation({ to: '/checkout' }).publicHref, location.origin)
    const url = await beginAgeCheck(page.href)
    if (url === undefined) setLeaving(false)
    else location.assign(url)
  }
  return { leaving, begin }
}
