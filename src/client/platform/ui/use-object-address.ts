import { useEffect, useState } from 'react';

/** An address under which the page can show bytes that it holds; given back when they change or leave. Undefined until it is made. */
export function useObjectAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
