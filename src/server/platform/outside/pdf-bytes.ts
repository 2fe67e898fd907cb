import type PDFDocument from 'pdfkit';

/** Everything that a document writes until it has ended, for a reply or a mail. Asked for before anything is drawn. */
export async function pdfBytes(page: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  await new Promise<void>((ended, failed) => {
    page.on('data', (piece: Buffer) => pieces.push(piece));
    page.on('end', ended);
    page.on('error', failed);
  });
  return new Uint8Array(Buffer.concat(pieces));
}
