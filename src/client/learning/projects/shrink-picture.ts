/** The longest side that is sent, and from which size on a photograph is made smaller. Pixels, bytes. */
const LONGEST = 2400;
const LARGE_BYTES = 1_500_000;

/**
 * A photograph as it is sent: a large one of a phone is made smaller here, which spares a slow line, and where it was
 * taken never leaves the phone. What the browser can not read goes as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < LARGE_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.85));
    return small && small.size < file.size
      ? new File([small], 'photograph.jpg', { type: 'image/jpeg' })
      : file;
  } catch {
    return file;
  }
}
