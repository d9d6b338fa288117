import { entry, type ErrorEntry } from './error-entry.js';

/** Of files that are sent, and of reading them. */
export const fileErrors = {
  invalid_upload: entry(
    400,
    'Invalid upload',
    'رفع غير صالح',
    'The upload broke off, or is no multipart/form-data with one part named file and each field once.',
    'انقطع رفع الملف، أو أنه ليس multipart/form-data بجزء واحد اسمه file وكل حقل مرة واحدة.',
  ),
  unsupported_upload_type: entry(
    415,
    'Unsupported type of file',
    'نوع ملف غير مدعوم',
    'Send the file uncompressed, as multipart/form-data or bare as one of: {allowed}.',
    'أرسل الملف دون ضغط، بصيغة multipart/form-data أو مباشرة بأحد الأنواع: {allowed}.',
  ),
  file_empty: entry(
    422,
    'Empty file',
    'ملف فارغ',
    'The file holds no lines.',
    'الملف لا يحتوي على أي سطر.',
  ),
  file_is_spreadsheet: entry(
    422,
    'Not a text file',
    'ليس ملفًا نصيًا',
    'The file is of the kind {kind}. Open it and save it as CSV, then send that.',
    'الملف من نوع {kind}. افتحه واحفظه بصيغة CSV ثم أرسله.',
  ),
  file_not_text: entry(
    422,
    'Not a text file',
    'ليس ملفًا نصيًا',
    'The file is no text with lines: it holds bytes that no text has, or one endless line.',
    'الملف ليس نصًا مكونًا من سطور: به بيانات لا توجد في نص، أو سطر واحد لا ينتهي.',
  ),
  columns_not_found: entry(
    422,
    'Columns not found',
    'أعمدة غير موجودة',
    'No column for: {missing}. The header has: {found}. Name the columns in a mapping.',
    'لا يوجد عمود لـ: {missing}. عناوين الملف: {found}. حدد الأعمدة في قالب استيراد.',
  ),
  import_has_ended: entry(
    409,
    'Import has ended',
    'انتهى الاستيراد',
    'The import is {status} already; there is nothing to cancel.',
    'حالة الاستيراد {status} بالفعل؛ لا يوجد ما يُلغى.',
  ),
  import_is_running: entry(
    409,
    'Import is running',
    'الاستيراد جارٍ',
    'The file is being read. Cancel the import first, or wait for its end.',
    'يجري قراءة الملف. ألغِ الاستيراد أولًا أو انتظر انتهاءه.',
  ),
} as const satisfies Record<string, ErrorEntry>;
