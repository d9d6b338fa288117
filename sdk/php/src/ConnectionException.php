<?php

declare(strict_types=1);

namespace Rawatib;

/** No whole answer arrived. What was asked may have happened nevertheless. */
class ConnectionException extends RawatibException
{
}
